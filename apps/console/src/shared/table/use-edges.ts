import { type UIEvent, useCallback } from 'react'

/** Tells the stylesheet on which sides something is hidden under a fixed column, without drawing anything anew. */
export function useEdges() {
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const watch = new ResizeObserver(() => mark(element))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, onScroll: (event: UIEvent<HTMLElement>) => mark(event.currentTarget) }
}

function mark(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element
  element.toggleAttribute('data-more-left', scrollLeft > 1)
  element.toggleAttribute('data-more-right', scrollLeft < scrollWidth - clientWidth - 1)
}
