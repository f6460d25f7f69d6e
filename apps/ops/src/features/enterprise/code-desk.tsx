import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatDateTime } from '@tingan/rules/format'
import { ListChecks } from 'lucide-react'
import table from '../../shared/ui/data-table.module.css'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import classes from './enterprise.module.css'

/** Real codes of old licences that fail the check character: let through one by one. */
export function CodeDesk() {
  return (
    <>
      <PageHeader
        title="信用代码白名单"
        description="少数旧执照的代码通不过校验位。核实执照后，把该代码加入白名单即可提交。"
      />
      <div className={classes.stack}>
        <Card title="加入白名单">
          <AddCode />
        </Card>
        <Card title="已加入">
          <Codes />
        </Card>
      </div>
    </>
  )
}

function useAskAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: apiKey(opsEnterprise.passedCodes) })
}

function AddCode() {
  const askAgain = useAskAgain()
  const form = useContractForm({
    call: opsEnterprise.passCode,
    initialValues: { creditCode: '', reason: '' },
    draftKey: 'pass-code',
    codeFields: { 2005: 'creditCode', 2401: 'creditCode' },
    onDone: async () => {
      toastSuccess('已加入白名单')
      form.discard()
      await askAgain()
    },
  })
  return (
    <ContractForm form={form} label="加入白名单" className={classes.form}>
      <TextInput label="统一社会信用代码" maxLength={18} {...form.field('creditCode')} />
      <Textarea label="核实依据" rows={2} {...form.field('reason')} />
      <Button type="submit" loading={form.submitting}>
        加入
      </Button>
    </ContractForm>
  )
}

function Codes() {
  const askAgain = useAskAgain()
  const pn = usePageNumber()
  const query = useQuery(apiQuery(opsEnterprise.passedCodes, { pn, rn: PER_PAGE }))
  const drop = useAction(opsEnterprise.dropCode, { success: '已移出白名单', onDone: askAgain })
  return (
    <QueryState
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={
        <EmptyState icon={ListChecks} title="白名单是空的">
          需要时在上面加入。
        </EmptyState>
      }
    >
      {({ list, total }) => (
        <>
          <div className={table.frame}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">代码</th>
                  <th scope="col">核实依据</th>
                  <th scope="col">加入人</th>
                  <th scope="col">时间</th>
                  <th scope="col">操作</th>
                </tr>
              </thead>
              <tbody>
                {list.map((row) => (
                  <tr key={row.creditCode}>
                    <td className={table.fixed}>{row.creditCode}</td>
                    <td>{row.reason}</td>
                    <td>{row.by}</td>
                    <td className={table.fixed}>{formatDateTime(row.createdAt)}</td>
                    <td>
                      <ConfirmButton
                        label="移出"
                        size="compact-sm"
                        variant="subtle"
                        color="red"
                        danger
                        title={`移出 ${row.creditCode}？`}
                        confirmText="移出"
                        onConfirm={() => drop.run({ creditCode: row.creditCode })}
                      >
                        之后再提交这个代码会被拒绝，已入驻的企业不受影响。
                      </ConfirmButton>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager total={total} />
        </>
      )}
    </QueryState>
  )
}
