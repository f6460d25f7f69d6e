import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Checkbox, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import classes from './test-page.module.css'

export function FieldSection() {
  return (
    <Card title="输入">
      <div className={classes.fields}>
        <TextInput label="平常" placeholder="昵称" />
        <TextInput label="必填" required description="2-20 个字" />
        <TextInput label="有错" defaultValue="好" error="昵称需为2-20个字" />
        <TextInput label="不可用" defaultValue="夜读小舟" disabled />
        <Select label="选择" data={['专辑', '节目', '合同']} defaultValue="节目" clearable />
        <Textarea label="长文" rows={3} defaultValue={'第一行\n第二行'} />
        <Radio.Group label="单选" defaultValue="1">
          <div className={classes.row}>
            <Radio value="1" label="个人" />
            <Radio value="2" label="企业" />
            <Radio value="3" label="不可用" disabled />
          </div>
        </Radio.Group>
        <div className={classes.row}>
          <Checkbox label="已选" defaultChecked />
          <Checkbox label="未选" />
          <Checkbox label="部分" indeterminate />
          <Checkbox label="不可用" disabled />
        </div>
      </div>
    </Card>
  )
}
