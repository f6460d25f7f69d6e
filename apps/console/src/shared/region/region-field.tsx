import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Input, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { region } from '@tingan/contract/region'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import type { ReactNode } from 'react'
import classes from './region-field.module.css'

export interface RegionValue {
  provinceId: number | null
  cityId: number | null
  areaId: number | null
}

interface Props {
  label: string
  value: RegionValue
  onChange: (value: RegionValue) => void
  required?: boolean
  error?: ReactNode
  /** Two levels are enough where a place is only searched in. */
  levels?: 2 | 3
  'data-path'?: string
}

const options = (list: readonly { id: number; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))
const chosen = (id: number | null) => (id === null ? null : String(id))

/** Province, city, and the area where the city has any. */
export function RegionField({ label, value, onChange, required, error, levels = 3, ...path }: Props) {
  const {
    data: provinces,
    isError,
    refetch,
  } = useQuery({ ...apiQuery(region.list, {}), staleTime: Number.POSITIVE_INFINITY })
  const cities = provinces?.find(({ id }) => id === value.provinceId)?.city
  const areas = cities?.find(({ id }) => id === value.cityId)?.area
  return (
    <Input.Wrapper label={label} required={required ?? false} error={error} labelElement="div">
      <div className={classes.levels} data-levels={levels}>
        <Select
          aria-label={`${label}：省`}
          placeholder={isError ? '没有加载出来，点击重试' : '省'}
          data={options(provinces)}
          value={chosen(value.provinceId)}
          searchable
          allowDeselect={false}
          error={Boolean(error)}
          onDropdownOpen={() => isError && void refetch()}
          onChange={(id) => onChange({ provinceId: id ? Number(id) : null, cityId: null, areaId: null })}
          {...path}
        />
        <Select
          aria-label={`${label}：市`}
          placeholder="市"
          data={options(cities)}
          value={chosen(value.cityId)}
          searchable
          allowDeselect={false}
          disabled={!cities}
          error={Boolean(error)}
          onChange={(id) => onChange({ ...value, cityId: id ? Number(id) : null, areaId: null })}
        />
        {levels === 3 && areas?.length !== 0 && (
          <Select
            aria-label={`${label}：区`}
            placeholder="区"
            data={options(areas)}
            value={chosen(value.areaId)}
            searchable
            allowDeselect={false}
            disabled={!areas}
            error={Boolean(error)}
            onChange={(id) => onChange({ ...value, areaId: id ? Number(id) : null })}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
