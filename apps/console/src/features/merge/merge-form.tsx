import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountMerge, PLATS } from '@tingan/contract/account-merge'
import type { CallData } from '@tingan/contract/call'
import { SMS_SCENE } from '@tingan/contract/fields'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Avatar } from '@tingan/kit/ui/avatar.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatMoney } from '@tingan/rules/format'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import { CheckList } from '../../shared/ui/check-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './merge.module.css'

type Pair = CallData<typeof accountMerge.info>
const PROOF_SPENT = 2015
const formSchema = accountMerge.bind.input.omit({ verifyToken: true })

export function MergeForm({ pair, onStarted }: { pair: Pair; onStarted: (mergeNo: string) => void }) {
  const subUid = pair.sub.uid
  const checks = useQuery({ ...apiQuery(accountMerge.check, { subUid }), staleTime: 0, retry: false })
  return (
    <div className={sheet.single}>
      <ul className={classes.sides}>
        <Side side={pair.main} name="保留的账号" />
        <Side side={pair.sub} name="被合并的账号" />
      </ul>
      <QueryState query={checks}>
        {({ canMerge, checks: list }) => (
          <>
            <CheckList checks={list} />
            {canMerge ? (
              <StartForm pair={pair} onStarted={onStarted} />
            ) : (
              <p className={sheet.text}>处理完上面的事项后可以合并。</p>
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}

function Side({ side, name }: { side: Pair['main']; name: string }) {
  return (
    <li>
      <small>{name}</small>
      <b>
        <Avatar src={side.avatar} name={side.nickname} size={24} />
        {side.nickname}
      </b>
      <p>
        {PLATS[side.plat]} · {side.mobileMask}
      </p>
      <p>{side.albumCount} 张专辑</p>
      <p>
        {side.coin} 创作币 · 收入 {formatMoney(side.incomeFen)} 元
      </p>
    </li>
  )
}

function StartForm({ pair, onStarted }: { pair: Pair; onStarted: (mergeNo: string) => void }) {
  const proof = useOwnProof(SMS_SCENE.accountBind)
  const form = useContractForm({
    call: accountMerge.bind,
    schema: formSchema,
    initialValues: { subUid: pair.sub.uid, keepNickname: 'main' as 'main' | 'sub', agree: false as boolean },
    codeFields: { 2017: 'agree' },
    toInput: (filled) => ({ ...filled, verifyToken: proof.token }),
    onDone: ({ mergeNo }) => onStarted(mergeNo),
    onFailure: ({ code }) => {
      if (code !== PROOF_SPENT) return false
      proof.forget('验证已过期，请重新获取验证码')
      return true
    },
  })
  return (
    <ContractForm form={form} label="合并账号" className={sheet.single}>
      <Radio.Group
        label="合并后使用的昵称"
        value={form.values.keepNickname}
        onChange={(side) => form.setValue('keepNickname', side as 'main' | 'sub')}
      >
        <div className={sheet.submit}>
          <Radio value="main" label={pair.main.nickname} />
          <Radio value="sub" label={pair.sub.nickname} />
        </div>
      </Radio.Group>
      <CodeInput {...proof.input} />
      <Checkbox
        label="我知道合并后被合并的账号不能再登录，且无法撤销"
        checked={form.values.agree}
        error={form.errors.agree}
        onChange={(event) => form.setValue('agree', event.currentTarget.checked)}
      />
      <Button type="submit" loading={form.submitting} disabled={!proof.token || !form.values.agree}>
        开始合并
      </Button>
      <p className={sheet.quiet}>合并期间两个账号只能查看。被合并账号的手机号 30 天后可以重新注册。</p>
    </ContractForm>
  )
}
