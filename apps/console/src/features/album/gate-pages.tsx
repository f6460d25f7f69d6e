import { Button } from '@mantine/core'
import { AUTH_TYPE } from '@tingan/contract/account'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { CircleCheck, IdCard, UserPlus } from 'lucide-react'
import { useScope } from '../../shared/content/scope.ts'
import { REAL_PASSED } from '../../shared/session/badge.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'

/** The certification is missing or has run out. */
export function RealNamePage() {
  const { user } = useSession()
  const scope = useScope()
  const isCompany = user.authType === AUTH_TYPE.enterprise
  const valid = isCompany || user.realInfo?.status === REAL_PASSED
  return (
    <>
      <PageHeader title="需要实名认证" />
      <div className={sheet.stack}>
        <Card>
          {valid ? (
            <EmptyState
              icon={CircleCheck}
              title="实名认证有效"
              action={
                <Button component={AppLink} to={scope.createAlbum}>
                  去新建专辑
                </Button>
              }
            >
              可以继续创建专辑了。
            </EmptyState>
          ) : (
            <EmptyState
              icon={IdCard}
              title="实名信息已失效，请重新认证"
              action={
                <Button component={AppLink} to="/usercenter/info/real/personal/list">
                  去认证
                </Button>
              }
            >
              身份证过期或认证失效后不能创建和提交专辑，已上架的内容不受影响。更新证件只需几分钟。
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  )
}

/** An agency with nobody whose content it may manage. */
export function NoAnchorPage() {
  return (
    <>
      <PageHeader title="暂无可选主播" />
      <div className={sheet.stack}>
        <Card>
          <EmptyState
            icon={UserPlus}
            title="机构旗下暂无主播"
            action={
              <Button component={AppLink} to="/mcn/anchor">
                去邀请主播
              </Button>
            }
          >
            机构创建的专辑必须属于一位合作中的主播，并且对方授权了内容管理。先邀请主播，签约生效后再来。
          </EmptyState>
        </Card>
      </div>
    </>
  )
}
