import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { PLATS } from '@tingan/contract/account-merge'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'

/** Which end, kept in the address. */
export function PlatTabs({ plat }: { plat: number }) {
  const [, setFilters] = useAddressFilters()
  return (
    <SegmentedControl
      aria-label="平台"
      size="xs"
      data={Object.entries(PLATS).map(([value, label]) => ({ value, label }))}
      value={String(plat)}
      onChange={(next) => setFilters({ plat: next })}
    />
  )
}
