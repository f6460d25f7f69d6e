import { agreementNames } from '@tingan/rules/agreements'
import { Menu, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { LogoMark } from '../parts/logo.tsx'

const sections = [
  { path: '/home', name: '首页' },
  { path: '/news', name: '资讯' },
  { path: '/help', name: '帮助' },
  { path: '/creator-center/art', name: '制作指南' },
  { path: '/verify', name: '合同验真' },
]

interface SiteFrameProps {
  section: string | undefined
  signedIn: boolean
  children: ReactNode
}

/** Head and foot of every page of the public site. */
export function SiteFrame({ section, signedIn, children }: SiteFrameProps) {
  return (
    <>
      <a href="#main" className="site-skip">
        跳到正文
      </a>
      <header className="site-head">
        <div className="site-bar">
          <a href="/home" className="site-logo">
            <LogoMark size={34} />
            <span>
              <b>听岸</b>
              <small>创作者平台</small>
            </span>
          </a>
          <nav className="site-nav" aria-label="站点">
            <Sections section={section} />
          </nav>
          <div className="site-acts">
            <button type="button" className="site-icon" data-theme-toggle aria-label="切换深浅色">
              <Moon className="only-light" size={18} strokeWidth={1.9} aria-hidden="true" />
              <Sun className="only-dark" size={18} strokeWidth={1.9} aria-hidden="true" />
            </button>
            <a href={signedIn ? '/index' : '/login'} className="button button-primary button-small">
              {signedIn ? '进入创作中心' : '登录'}
            </a>
            <details className="site-menu" data-menu>
              <summary className="site-icon" aria-label="菜单">
                <Menu size={20} strokeWidth={1.9} aria-hidden="true" />
              </summary>
              <nav aria-label="菜单">
                <Sections section={section} />
              </nav>
            </details>
          </div>
        </div>
      </header>
      <main id="main" className="site-main">
        {children}
      </main>
      <SiteFoot />
    </>
  )
}

function Sections({ section }: { section: string | undefined }) {
  return (
    <ul>
      {sections.map(({ path, name }) => (
        <li key={path}>
          <a href={path} className="site-link" aria-current={path === section ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function SiteFoot() {
  return (
    <footer className="site-foot">
      <div className="site-foot-in">
        <div className="site-foot-about">
          <p className="site-foot-name">听岸创作者平台</p>
          <p>让好声音靠岸。播客、有声书、广播剧，从录音到结算。</p>
        </div>
        <nav aria-label="站内页面">
          <h2>站内</h2>
          <ul>
            {sections.map(({ path, name }) => (
              <li key={path}>
                <a href={path} className="site-foot-link">
                  {name}
                </a>
              </li>
            ))}
            <li>
              <a href="/news/rss.xml" className="site-foot-link">
                资讯 RSS
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-label="协议与声明" className="site-foot-wide">
          <h2>协议与声明</h2>
          <ul>
            {agreementNames.map(({ type, name }) => (
              <li key={type}>
                <a href={`/agreement/${type}`} className="site-foot-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
