import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { catalog } from '@tingan/contract/catalog'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { blackWordHits, excerpt, type Hit } from './black-words.ts'
import classes from './content.module.css'

const GENERAL = 1
const QUIET_MS = 300
const FRESH_MS = 600_000

/** Under a field while it is typed in: which words would be refused, and which are looked at twice. */
export function WordHits({ text }: { text: string }) {
  const [typed] = useDebouncedValue(text, QUIET_MS)
  const { data } = useQuery({ ...apiQuery(catalog.blackWords, { id: GENERAL }), staleTime: FRESH_MS })
  const refused = blackWordHits(typed, data?.words ?? [])
  const doubtful = blackWordHits(typed, data?.hints ?? [])
  return (
    <div aria-live="polite" className={classes.hits}>
      {refused.length > 0 && (
        <p data-tone="error">
          包含违规词，提交会被拒绝：
          <Excerpts text={typed} hits={refused} />
        </p>
      )}
      {doubtful.length > 0 && (
        <p>
          可能需要调整：
          <Excerpts text={typed} hits={doubtful} />
        </p>
      )}
    </div>
  )
}

function Excerpts({ text, hits }: { text: string; hits: readonly Hit[] }) {
  return hits.map((hit) => {
    const [before, word, after] = excerpt(text, hit)
    return (
      <span key={hit.from}>
        {before}
        <mark>{word}</mark>
        {after}
      </span>
    )
  })
}
