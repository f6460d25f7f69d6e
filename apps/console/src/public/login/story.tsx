import { AudioLines, FileSignature, Sparkles, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './story.module.css'

interface StoryProps {
  title: ReactNode
  text: string
  children: ReactNode
}

export function Story({ title, text, children }: StoryProps) {
  return (
    <>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </>
  )
}

const features = [
  { icon: AudioLines, name: '节目上传', text: '断网续传，自动检测响度' },
  { icon: FileSignature, name: '版权合同', text: '在线签署，随时查阅' },
  { icon: WalletMinimal, name: '收入结算', text: '分专辑、分平台，清楚到分' },
  { icon: Sparkles, name: 'AI 有声书', text: '多角色配音，文字成声' },
]

export function Features() {
  return (
    <ul className={styles.features}>
      {features.map(({ icon: Icon, name, text }) => (
        <li key={name}>
          <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
          <span>
            <b>{name}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

const steps = [
  { name: '注册登录', text: '手机号验证，一分钟' },
  { name: '完成认证', text: '实名后即可发布' },
  { name: '发布专辑', text: '审核通过就上架' },
]

export function Steps() {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, text }, index) => (
        <li key={name}>
          <i aria-hidden="true">{index + 1}</i>
          <span>
            <b>{name}</b>
            {text}
          </span>
        </li>
      ))}
    </ol>
  )
}
