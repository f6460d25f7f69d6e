import { opsCatalog } from '@tingan/contract/ops/catalog'
import { opsLegal } from '@tingan/contract/ops/legal'
import { opsWorks } from '@tingan/contract/ops/works'
import { lazyScreen } from '@tingan/kit/app/lazy-screen.tsx'
import { BadgeJapaneseYen, Copyright, Disc3, Gavel, ListTree, MessageSquareWarning, Tags } from 'lucide-react'
import type { Desk } from './desk.ts'

export const worksDesks = [
  {
    path: '/work',
    title: '作品',
    icon: Disc3,
    group: '作品',
    access: opsWorks.albums.access,
    screen: lazyScreen(() => import('../../screens/work.tsx')),
  },
  {
    path: '/copyright',
    title: '版权',
    icon: Copyright,
    group: '作品',
    access: opsWorks.copyrights.access,
    screen: lazyScreen(() => import('../../screens/copyright.tsx')),
  },
  {
    path: '/legal',
    title: '侵权投诉',
    icon: Gavel,
    group: '作品',
    access: opsLegal.list.access,
    screen: lazyScreen(() => import('../../screens/legal.tsx')),
  },
  {
    path: '/category',
    title: '专辑分类',
    icon: ListTree,
    group: '作品',
    access: opsCatalog.categories.access,
    screen: lazyScreen(() => import('../../screens/category.tsx')),
  },
  {
    path: '/tag',
    title: '标签',
    icon: Tags,
    group: '作品',
    access: opsCatalog.tags.access,
    screen: lazyScreen(() => import('../../screens/tag.tsx')),
  },
  {
    path: '/price-step',
    title: '价格档位',
    icon: BadgeJapaneseYen,
    group: '作品',
    access: opsCatalog.priceSteps.access,
    screen: lazyScreen(() => import('../../screens/price-step.tsx')),
  },
  {
    path: '/black-word',
    title: '违规词',
    icon: MessageSquareWarning,
    group: '作品',
    access: opsCatalog.blackWords.access,
    screen: lazyScreen(() => import('../../screens/black-word.tsx')),
  },
] as const satisfies readonly Desk[]
