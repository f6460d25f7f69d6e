import type { OfferedStep } from '@tingan/contract/dashboard'
import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import type { MemberCtx } from '../../platform/context.ts'
import { type AlbumsInState, albumStanding } from './album.repo.ts'

/** What was refused or taken down, and how far the first album has come. */
export async function albumSteps({ db, member }: MemberCtx): Promise<OfferedStep[]> {
  const standing = await albumStanding(db, member.uid)
  const inState = (status: number) => standing.find((row) => row.status === status)
  return [
    ...refused(inState(ALBUM_STATUS.refused)),
    ...takenDown(inState(ALBUM_STATUS.takenDown)),
    onAir(inState),
  ]
}

const named = ({ count, title }: AlbumsInState) => (count === 1 ? `《${title}》` : `${count} 张专辑`)

function refused(albums: AlbumsInState | undefined): OfferedStep[] {
  if (!albums) return []
  return [
    {
      key: 'album.refused',
      state: 'todo',
      weight: 'should',
      title: `${named(albums)}未通过审核`,
      why: '按审核意见修改后重新提交，通过前听众听不到',
      deadline: null,
      link: {
        to: albums.count === 1 ? `/content/album/editor?albumId=${albums.album_id}` : '/content/album/list',
        name: '去修改',
      },
    },
  ]
}

function takenDown(albums: AlbumsInState | undefined): OfferedStep[] {
  if (!albums) return []
  return [
    {
      key: 'album.takenDown',
      state: 'todo',
      weight: 'should',
      title: `${named(albums)}已被平台下架`,
      why: '听众已经听不到，可在专辑详情里查看原因并申诉',
      deadline: null,
      link: { to: '/content/album/list', name: '去查看' },
    },
  ]
}

/** The furthest of all albums counts: one on air is enough to be heard. */
function onAir(inState: (status: number) => AlbumsInState | undefined): OfferedStep {
  const base = { key: 'album.onAir', weight: 'should', deadline: null } as const
  const online = inState(ALBUM_STATUS.online)
  if (online)
    return {
      ...base,
      state: 'done',
      title: '上架专辑',
      why: `${online.count} 张专辑在架`,
      link: { to: '/content/album/list', name: '管理' },
    }
  const passed = inState(ALBUM_STATUS.passed)
  if (passed)
    return {
      ...base,
      state: 'todo',
      title: `为${named(passed)}上传节目`,
      why: '专辑已过审，发布第一集后自动上架',
      link: { to: '/content/program/create', name: '去上传' },
    }
  if (inState(ALBUM_STATUS.reviewing))
    return {
      ...base,
      state: 'waiting',
      title: '专辑审核',
      why: '正在审核，预计 1 个工作日内完成',
      link: { to: '/content/album/list', name: '查看' },
    }
  return {
    ...base,
    state: 'todo',
    title: '上架第一张专辑',
    why: '创建专辑并上传节目，审核通过后听众就能听到你',
    link: { to: '/content/album/create', name: '去创建' },
  }
}
