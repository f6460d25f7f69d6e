import {
  ActionIcon,
  type MantineColorScheme,
  Menu,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { Check, Monitor, Moon, Sun } from 'lucide-react'

const choices = [
  { value: 'light', name: '浅色', icon: Sun },
  { value: 'dark', name: '深色', icon: Moon },
  { value: 'auto', name: '跟随系统', icon: Monitor },
] as const satisfies readonly { value: MantineColorScheme; name: string; icon: typeof Sun }[]

export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const Icon = shown === 'dark' ? Sun : Moon
  const name = choices.find((choice) => choice.value === colorScheme)?.name
  return (
    <Menu position="bottom-end" width={148}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`外观：${name}`}>
          <Icon size={18} strokeWidth={1.9} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, name, icon: ChoiceIcon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<ChoiceIcon size={15} strokeWidth={1.9} aria-hidden />}
            rightSection={value === colorScheme ? <Check size={14} aria-hidden /> : null}
            onClick={() => setColorScheme(value)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
