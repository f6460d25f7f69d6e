import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { extPlat } from '@tingan/contract/ext-plat'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { nextIndividualPath } from '@tingan/rules/individual-steps'
import { useState } from 'react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { CheckinFrame } from './checkin-frame.tsx'
import { useStanding } from './checkin-query.ts'
import { ExtPlatForm } from './ext-plat-form.tsx'
import { ExtPlatRows } from './ext-plat-rows.tsx'
import { useFinish } from './use-finish.ts'

/** Where else somebody can be heard; nobody has to say. */
export function OtherPage({ older = false }: { older?: boolean }) {
  const query = useQuery(apiQuery(extPlat.list, {}))
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  return (
    <CheckinFrame
      step="other"
      title="其他平台信息"
      description="如果你在别的平台也有作品，填写后更容易获得推荐与合作机会。"
    >
      <QueryState query={query}>
        {(list) => (
          <>
            <Card title="我的其他平台" note={`已添加 ${list.length} 个，最多 10 个`}>
              {list.length > 0 && <ExtPlatRows list={list} onEdit={setEditing} />}
              {editing === null ? (
                <div className={classes.submit}>
                  <Button variant="default" onClick={() => setEditing('new')} disabled={list.length >= 10}>
                    添加平台
                  </Button>
                </div>
              ) : (
                <ExtPlatForm
                  key={editing}
                  list={list}
                  at={editing === 'new' ? null : editing}
                  onDone={() => setEditing(null)}
                  onCancel={() => setEditing(null)}
                />
              )}
            </Card>
            {editing === null && <Onward older={older} empty={list.length === 0} />}
          </>
        )}
      </QueryState>
    </CheckinFrame>
  )
}

/** Only whoever has the steps before behind them can finish. */
function Onward({ older, empty }: { older: boolean; empty: boolean }) {
  const finish = useFinish()
  const standing = useStanding()
  const missing = nextIndividualPath(standing)
  if (missing !== '/checkin/otherInfo')
    return (
      <div className={classes.submit}>
        <Button component={AppLink} to={missing}>
          回到未完成的步骤
        </Button>
      </div>
    )
  return (
    <div className={classes.submit}>
      {older ? (
        <Button component={AppLink} to="/creator-center/checkin1/tagInfo" size="md">
          {empty ? '跳过，下一步' : '下一步'}
        </Button>
      ) : (
        <Button size="md" loading={finish.running} onClick={() => void finish.run()}>
          {empty ? '跳过，完成入驻' : '完成入驻'}
        </Button>
      )}
    </div>
  )
}
