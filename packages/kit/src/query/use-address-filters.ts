import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type AddressFilters = Record<string, string | undefined>

/** Filters that live in the address: they survive a reload, can be sent to somebody, and go back with the back button. */
export function useAddressFilters() {
  const filters = useSearch({ strict: false }) as AddressFilters
  const navigate = useNavigate()
  const setFilters = useCallback(
    (patch: AddressFilters) => {
      const search = (before: AddressFilters) => ({ ...before, ...patch })
      void navigate({ to: '.', search: search as never, replace: true })
    },
    [navigate],
  )
  return [filters, setFilters] as const
}
