import { Suspense } from 'react'
import { Waiting } from '../login/waiting.tsx'
import type { PageProps } from '../page.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import { useMounted } from '../parts/use-mounted.ts'

const SandboxPage = lazyPart(async () => (await import('./sandbox-page.tsx')).SandboxPage)

/** The sandbox lives in the browser alone; visitors of the other public pages never load it. */
export function SandboxGate({ path, search }: PageProps) {
  const mounted = useMounted()
  const opening = <Waiting text="正在打开沙箱…" />
  return (
    <PageFrame>
      {mounted ? (
        <Suspense fallback={opening}>
          <SandboxPage path={path} search={search} />
        </Suspense>
      ) : (
        opening
      )}
    </PageFrame>
  )
}
