import { useRouterState } from '@tanstack/react-router'
import { isUnder } from '@tingan/rules/address'

/** Whose content a page is about: one's own, or that of an agency's anchors. The same screens, other addresses. */
export interface Scope {
  agency: boolean
  albums: string
  createAlbum: string
  importPodcast: string
  noAnchor: string
  agreement: string
  contracts: string
  sign(contractNo: string): string
  album(albumId: number): string
  editAlbum(albumId: number): string
  albumDone(albumId: number): string
  programs(albumId?: number): string
  upload(albumId?: number): string
  uploaded(albumId: number, count: number): string
  sort(albumId: number): string
  program(trackId: number): string
}

function programAddresses(root: string) {
  return {
    programs: (albumId?: number) => `${root}/program/list${albumId ? `?albumId=${albumId}` : ''}`,
    upload: (albumId?: number) => `${root}/program/create${albumId ? `?albumId=${albumId}` : ''}`,
    uploaded: (albumId: number, count: number) => `${root}/program/state?albumId=${albumId}&count=${count}`,
    sort: (albumId: number) => `${root}/program/sort?albumId=${albumId}`,
    program: (trackId: number) => `${root}/program/editor?trackId=${trackId}`,
  }
}

export const ownScope: Scope = {
  agency: false,
  albums: '/content/album/list',
  createAlbum: '/content/album/create',
  importPodcast: '/content/album/create?from=podcast',
  noAnchor: '/content/album/noAnchor',
  agreement: '/content/album/agreement',
  contracts: '/contract',
  sign: (contractNo) => `/sign/contract?contracts=${contractNo}`,
  album: (albumId) => `/content/album/detail?albumId=${albumId}`,
  editAlbum: (albumId) => `/content/album/editor?albumId=${albumId}`,
  albumDone: (albumId) => `/content/album/state?albumId=${albumId}`,
  ...programAddresses('/content'),
}

/** The specification gives agencies no pages of their own to create and edit albums: their detail page does it. */
export const agencyScope: Scope = {
  agency: true,
  albums: '/mcn/content/album/list',
  createAlbum: '/mcn/content/album/detail?act=create',
  importPodcast: '/mcn/content/album/detail?act=create&from=podcast',
  noAnchor: '/mcn/content/album/noAnchor',
  agreement: '/mcn/content/album/agreement',
  contracts: '/mcn/contract',
  sign: (contractNo) => `/mcn/sign/contract?contracts=${contractNo}`,
  album: (albumId) => `/mcn/content/album/detail?albumId=${albumId}`,
  editAlbum: (albumId) => `/mcn/content/album/detail?act=edit&albumId=${albumId}`,
  albumDone: (albumId) => `/mcn/content/album/detail?act=done&albumId=${albumId}`,
  ...programAddresses('/mcn/content'),
}

export function useScope(): Scope {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return isUnder(pathname, '/mcn') ? agencyScope : ownScope
}

/** An id from the address, or null when there is none worth asking for. */
export function idOf(text: string | undefined): number | null {
  return text && /^\d{1,12}$/.test(text) && Number(text) > 0 ? Number(text) : null
}
