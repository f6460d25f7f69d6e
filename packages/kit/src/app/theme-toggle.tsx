import {
  ActionIcon,
  type MantineColorScheme,
  Menu,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { Check, Moon, Sun } from 'lucide-react'

const names: Record<MantineColorScheme, string> = { light: '浅色', dark: '深色', auto: '跟随系统' }
const schemes = Object.keys(names) as MantineColorScheme[]

export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const Icon = shown === 'dark' ? Sun : Moon
  return (
    <Menu position="bottom-end" width={148}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`外观：${names[colorScheme]}`}>
          <Icon size={18} strokeWidth={1.9} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map((scheme) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              checkIcon={<Check size={14} strokeWidth={2.2} aria-hidden />}
            >
              {names[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
