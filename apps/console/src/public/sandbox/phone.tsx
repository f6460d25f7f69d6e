import { isMobile } from '@tingan/rules/checks/mobile'
import { useState } from 'react'
import { Tabs } from '../parts/tabs.tsx'
import { Inbox } from './inbox.tsx'
import styles from './phone.module.css'
import { Scanner } from './scanner.tsx'

const tabs = [
  { id: 'inbox', label: '短信' },
  { id: 'scanner', label: '扫一扫' },
] as const

export function Phone({ mobile, qrId }: { mobile: string; qrId: string }) {
  const [tab, setTab] = useState<'inbox' | 'scanner'>(qrId ? 'scanner' : 'inbox')
  return (
    <section className={styles.phone} aria-label="手机">
      <div className={styles.speaker} aria-hidden="true" />
      {isMobile(mobile) ? (
        <Tabs label="手机应用" tabs={tabs} current={tab} onChange={setTab}>
          <div className={styles.screen}>
            {tab === 'inbox' ? <Inbox mobile={mobile} /> : <Scanner mobile={mobile} scanned={qrId} />}
          </div>
        </Tabs>
      ) : (
        <p className={styles.empty}>先选一个演示账号，或输入 11 位手机号。</p>
      )}
    </section>
  )
}
