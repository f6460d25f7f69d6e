import { type AlbumInput, CLEARABLE_FIELDS, SERIAL, SOURCE } from '@tingan/contract/album-fields'
import type { AlbumInfo } from '@tingan/contract/album-info'
import type { UpdatePlan } from '@tingan/rules/content/release-slots'

type Choice = number | null

/** What the fields hold; null and empty where nothing was chosen. */
export interface AlbumValues extends Record<string, unknown> {
  anchorUid: Choice
  title: string
  cover: string
  tagline: string
  intro: string
  categoryId: Choice
  subCategoryId: Choice
  tagIds: number[]
  language: Choice
  region: Choice
  author: string
  bookName: string
  isbn: string
  coAnchors: NonNullable<AlbumInput['coAnchors']>
  sourceType: Choice
  copyrightId: Choice
  isAi: boolean
  ageGrade: Choice
  serialStatus: Choice
  planCount: Choice
  updatePlan: UpdatePlan | null
  sortOrder: Choice
  /** Of an appeal. */
  reason: string
}

export const emptyAlbum: AlbumValues = {
  anchorUid: null,
  title: '',
  cover: '',
  tagline: '',
  intro: '',
  categoryId: null,
  subCategoryId: null,
  tagIds: [],
  language: 1,
  region: 1,
  author: '',
  bookName: '',
  isbn: '',
  coAnchors: [],
  sourceType: SOURCE.original,
  copyrightId: null,
  isAi: false,
  ageGrade: 0,
  serialStatus: SERIAL.running,
  planCount: null,
  updatePlan: null,
  sortOrder: 1,
  reason: '',
}

/** As it is stored, with the edit that waits or came back laid over it. */
export function valuesOf(info: Pick<AlbumInfo, 'fields' | 'editSnapshot'>): AlbumValues {
  const values: AlbumValues = {
    ...emptyAlbum,
    language: null,
    region: null,
    sourceType: null,
    ageGrade: null,
  }
  const stored = Object.entries({ ...info.fields, ...info.editSnapshot })
  for (const [field, value] of stored)
    if (field in values) values[field] = value ?? emptyAlbum[field as keyof AlbumValues]
  return values
}

/** What is sent of an edit: the changed fields that are filled, and the names of those that were emptied. */
export function editInput(filled: Record<string, unknown>, changed: Partial<AlbumValues>) {
  const fields: Record<string, unknown> = {}
  const clear: string[] = []
  for (const field of Object.keys(changed)) {
    const value = filled[field]
    const emptied = value === undefined || (Array.isArray(value) && value.length === 0)
    if (!emptied) fields[field] = value
    else if ((CLEARABLE_FIELDS as readonly string[]).includes(field)) clear.push(field)
  }
  return { ...fields, ...(clear.length > 0 && { clear }) }
}
