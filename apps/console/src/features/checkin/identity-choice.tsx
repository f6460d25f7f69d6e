import { Button } from '@mantine/core'
import { enterprise } from '@tingan/contract/enterprise'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { Building2, Check, type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { refreshSession } from '../../shared/session/session-store.ts'
import classes from './checkin.module.css'

/** Two ways in, and what each of them needs. */
export function IdentityChoice({ onIndividual }: { onIndividual: () => void }) {
  const choose = useAction(enterprise.choose, { onDone: async () => void (await refreshSession()) })
  return (
    <div className={classes.choices}>
      <Choice
        icon={UserRound}
        name="个人"
        text="一个人创作：播客、有声书、朗读，收益结算到本人银行卡。"
        needs={['本人身份证，年满 18 周岁', '本人实名手机号', '人脸核验，或提交证件由人工审核']}
        time="约 5 分钟"
      >
        <Button fullWidth size="md" onClick={onIndividual}>
          以个人身份入驻
        </Button>
      </Choice>
      <Choice
        icon={Building2}
        name="企业"
        text="公司、个体工商户或机构：团队共同运营，对公结算，可申请 MCN。"
        needs={['营业执照与法人信息', '经办人身份证与人脸核验', '对公账户，需回填一笔小额打款']}
        time="约 15 分钟，打款 1-3 个工作日"
      >
        <ConfirmButton
          label="以企业身份入驻"
          fullWidth
          size="md"
          variant="default"
          title="以企业身份入驻？"
          confirmText="同意并继续"
          loading={choose.running}
          onConfirm={() => choose.run({ identity: 2, agree: true })}
        >
          接下来填写企业资料。经办人核验通过前，随时可以改选个人。继续即表示同意
          <a href="/agreement/authentication" target="_blank" rel="noreferrer">
            《认证协议》
          </a>
          。
        </ConfirmButton>
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  icon: LucideIcon
  name: string
  text: string
  needs: readonly string[]
  time: string
  children: ReactNode
}

function Choice({ icon: Icon, name, text, needs, time, children }: ChoiceProps) {
  return (
    <section className={classes.choice} aria-label={name}>
      <span className={classes.icon}>
        <Icon size={24} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>{name}</h2>
      <p>{text}</p>
      <h3>需要准备</h3>
      <ul>
        {needs.map((need) => (
          <li key={need}>
            <Check size={15} strokeWidth={2.2} aria-hidden />
            {need}
          </li>
        ))}
      </ul>
      <p className={classes.time}>{time}</p>
      {children}
    </section>
  )
}
