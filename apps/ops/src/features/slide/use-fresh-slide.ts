import { useQueryClient } from '@tanstack/react-query'
import { opsContent } from '@tingan/contract/ops/content'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useState } from 'react'
import type { Slide } from './slide-facts.ts'

/** The slide as the server had it last; asked again when somebody else saved first. */
export function useFreshSlide(opened: Slide | null) {
  const queries = useQueryClient()
  const [slide, setSlide] = useState(opened)
  const [conflict, setConflict] = useState(false)

  async function ask(): Promise<Slide | null> {
    if (!slide) return null
    const all = await queries
      .fetchQuery({ ...apiQuery(opsContent.slideList, {}), staleTime: 0 })
      .catch(() => [])
    const now = all.find(({ slideId }) => slideId === slide.slideId)
    if (!now || now.version === slide.version) return null
    setSlide(now)
    setConflict(true)
    return now
  }
  return { slide, conflict, ask }
}
