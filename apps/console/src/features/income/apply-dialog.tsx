import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AUTH_TYPE } from '@tingan/contract/account'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { CompanyApply } from './company-apply.tsx'
import { useIncomeMoved, withdrawInfoQuery } from './income-query.ts'
import type { Area } from './income-scope.ts'
import { PersonApply } from './person-apply.tsx'

interface Props {
  area: Area
  closing: boolean
  onClose: () => void
}

/** Asks for money: an amount of a person, whole bills of a company. Afterwards the new withdrawal is shown. */
export function ApplyDialog({ area, closing, onClose }: Props) {
  const person = useSession().user.authType !== AUTH_TYPE.enterprise
  const [, setFilters] = useAddressFilters()
  const moved = useIncomeMoved()
  const query = useQuery({ ...withdrawInfoQuery({}), staleTime: 0 })

  async function done(withdrawNo: string) {
    await moved()
    toastSuccess(person ? '提现申请已提交' : '提现申请已提交，请上传发票')
    setFilters({ apply: undefined, withdraw: withdrawNo })
  }

  return (
    <Modal opened onClose={onClose} title="申请提现" size={560} closeOnClickOutside={false}>
      <QueryState query={query}>
        {(info) =>
          person ? (
            <PersonApply info={info} closing={closing} onDone={done} />
          ) : (
            <CompanyApply area={area} info={info} onDone={done} />
          )
        }
      </QueryState>
    </Modal>
  )
}
