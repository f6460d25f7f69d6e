import type { PublicPage } from '@tingan/contract/public-page'
import type { Boot } from '@tingan/contract/session-state'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AgreementPage, aboutAgreement } from './agreement-page.tsx'
import { aboutGuide, GuidePage } from './guide-page.tsx'
import { aboutHelp, HelpPage } from './help-page.tsx'
import { aboutHome, HomePage } from './home-page.tsx'
import { aboutNewsList, NewsListPage } from './news-list-page.tsx'
import { aboutNews, NewsPage } from './news-page.tsx'
import { aboutShare, aboutShareGone, ShareGonePage, SharePage } from './share-page.tsx'
import { SiteFrame } from './site-frame.tsx'
import { aboutVerify, VerifyPage } from './verify-page.tsx'

/** Addresses are paths; the server knows the host. */
export interface SiteHead {
  description: string
  canonical: string
  type: 'website' | 'article'
  feed?: string
  image?: string
}

export interface About extends SiteHead {
  title: string
}

/** Plain markup, complete as it is: `site.ts` only adds comfort, so nothing is hydrated. */
export function paintSite(page: PublicPage, boot: Boot): { html: string; title: string; head: SiteHead } {
  const { about, body, section } = pageOf(page)
  const { title, ...head } = about
  const html = renderToStaticMarkup(
    <SiteFrame section={section} signedIn={boot.session !== null}>
      {body}
    </SiteFrame>,
  )
  return { html, title, head }
}

function pageOf(page: PublicPage): { about: About; body: ReactNode; section?: string } {
  switch (page.kind) {
    case 'home':
      return { about: aboutHome(page), body: <HomePage {...page} />, section: '/home' }
    case 'newsList':
      return { about: aboutNewsList(page), body: <NewsListPage {...page} />, section: '/news' }
    case 'news':
      return { about: aboutNews(page), body: <NewsPage {...page} />, section: '/news' }
    case 'help':
      return { about: aboutHelp(page), body: <HelpPage {...page} />, section: '/help' }
    case 'agreement':
      return { about: aboutAgreement(page), body: <AgreementPage {...page} /> }
    case 'verify':
      return { about: aboutVerify(), body: <VerifyPage {...page} />, section: '/verify' }
    case 'share':
      return { about: aboutShare(page), body: <SharePage {...page} /> }
    case 'shareGone':
      return { about: aboutShareGone(), body: <ShareGonePage /> }
    case 'guide':
      return { about: aboutGuide(), body: <GuidePage />, section: '/creator-center/art' }
  }
}
