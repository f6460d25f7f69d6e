import { Button } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import { EmptyState, FailureState, ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { toastInfo } from '@tingan/kit/ui/toast.ts'
import { Disc3 } from 'lucide-react'
import classes from './test-page.module.css'

/** The faces of anything that is fetched. */
export function StateSection() {
  return (
    <div className={classes.states}>
      <Card title="加载中">
        <ListSkeleton rows={3} label="加载中的样子" />
      </Card>
      <Card title="空">
        <EmptyState icon={Disc3} title="还没有专辑" action={<Button>新建专辑</Button>}>
          创建第一张专辑，审核通过后听众就能听到。
        </EmptyState>
      </Card>
      <Card title="失败">
        <FailureState
          failure={{ msg: '系统繁忙，请稍后再试', traceId: '0123456789abcdef' }}
          onRetry={() => toastInfo('再试一次')}
        />
      </Card>
      <Card title="失败，正在重试">
        <FailureState failure={{ msg: '网络异常，请检查网络后重试' }} onRetry={() => {}} retrying />
      </Card>
    </div>
  )
}
