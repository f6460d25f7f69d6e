import { createTheme, defaultVariantColorsResolver } from '@mantine/core'

const close = { 'aria-label': '关闭' }
const clear = { clearButtonProps: { 'aria-label': '清除' } }
const pageControls: Record<string, string> = {
  first: '第一页',
  previous: '上一页',
  next: '下一页',
  last: '最后一页',
}

/** Text that keeps its contrast on the pale fills of the dark scheme, where the kit would put white. */
const textOnFilled: Record<string, string> = { pine: 'var(--on-primary)', red: 'var(--on-error)' }

const ROW_BUTTON = {
  '--button-height': '30px',
  '--button-padding-x': '12px',
  '--button-fz': 'var(--mantine-font-size-sm)',
}

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 6, dark: 4 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '18px', xl: '22px' },
  radius: { xs: '5px', sm: '7px', md: '10px', lg: '16px', xl: '22px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  colors: {
    pine: [
      '#EAF6F3',
      '#CFEAE4',
      '#A2D7CD',
      '#6CBDB0',
      '#379E90',
      '#15836F',
      '#0B6B5E',
      '#09564C',
      '#0A443D',
      '#0A3530',
    ],
    gray: [
      '#FAF9F6',
      '#F4F2EC',
      '#EBE8E0',
      '#DDD9CF',
      '#C9C4B6',
      '#9B978B',
      '#626762',
      '#565B57',
      '#3A3E3B',
      '#1A1D1B',
    ],
    dark: [
      '#EDF0EE',
      '#ABB4B0',
      '#8A9590',
      '#5F6A65',
      '#2F3835',
      '#262E2B',
      '#1F2624',
      '#181E1C',
      '#121716',
      '#0C100F',
    ],
  },
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input)
    const text = textOnFilled[input.color || input.theme.primaryColor]
    return input.variant === 'filled' && text ? { ...resolved, color: text } : resolved
  },
  components: {
    // `size="row"`: in the rows of a list and the corners of a card
    Button: {
      defaultProps: { fw: 500 },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({ root: size === 'row' ? ROW_BUTTON : {} }),
    },
    CloseButton: { defaultProps: close },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        closeButtonProps: close,
        transitionProps: { duration: 120 },
      },
    },
    Drawer: { defaultProps: { closeButtonProps: close } },
    Notification: { defaultProps: { closeButtonProps: close, radius: 'md' } },
    // Its placeholder is a focusable child that a menu may not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Pagination: {
      defaultProps: { getControlProps: (control: string) => ({ 'aria-label': pageControls[control] }) },
    },
    Select: { defaultProps: clear },
    MultiSelect: { defaultProps: clear },
    FileInput: { defaultProps: clear },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        color: '#15211E',
        c: '#EAF3F0',
        radius: 8,
        fz: 12,
        events: { hover: true, focus: true, touch: false },
      },
    },
  },
})
