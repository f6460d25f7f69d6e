import { Search } from 'lucide-react'
import type { ReactNode } from 'react'

interface SearchFormProps {
  action: string
  label: string
  keyword: string
  children?: ReactNode
}

/** A plain form: the address it leads to can be kept and sent. */
export function SearchForm({ action, label, keyword, children }: SearchFormProps) {
  return (
    <search className="search-box">
      <form action={action} method="get" className="search">
        {children}
        <Search size={17} strokeWidth={1.9} aria-hidden="true" />
        <input
          type="search"
          name="keyword"
          maxLength={40}
          defaultValue={keyword}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
        />
        <button type="submit" className="button button-primary button-small">
          搜索
        </button>
      </form>
    </search>
  )
}
