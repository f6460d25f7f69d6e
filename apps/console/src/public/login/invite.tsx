import { Ticket } from 'lucide-react'
import { useEffect } from 'react'
import { keep } from '../parts/kept.ts'
import styles from './form.module.css'

/** From the address. Kept for the way through WeChat, which comes back without it. */
export function useInviteCode(search: string): string {
  const code = inviteCodeIn(search)
  useEffect(() => {
    if (code) keep('invite', code)
  }, [code])
  return code
}

export function inviteCodeIn(search: string): string {
  return cleanInviteCode(new URLSearchParams(search).get('inviteCode') ?? '')
}

export function cleanInviteCode(typed: string): string {
  return typed
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, 8)
}

export function InviteBadge({ code }: { code: string }) {
  if (!code) return null
  return (
    <p className={styles.invite}>
      <Ticket size={16} strokeWidth={1.9} aria-hidden="true" />
      <span>
        邀请码 <b>{code}</b> 已带上，注册时自动使用
      </span>
    </p>
  )
}
