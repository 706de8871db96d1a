import {
  type CSSVariablesResolver,
  createTheme,
  type ActionIcon,
  type Alert,
  type Badge,
  type Button,
  type Card,
  type InputWrapper,
  type Menu,
  type Modal,
  type NumberInput,
  type Popover,
  type Select,
  type TextInput,
  type Tooltip,
} from '@mantine/core'

// A component that is named as a value would be part of the first page's code, used there or not.
type Options<C extends { extend: (options: never) => unknown }> = Parameters<C['extend']>[0]

const PINE = [
  '#eaf8f4',
  '#dcf2eb',
  '#a3dfcf',
  '#6fcdb5',
  '#43bb9d',
  '#23a386',
  '#148a70',
  '#0f725d',
  '#0d5a4b',
  '#0a463b',
] as const

export const theme = createTheme({
  // The brand's colour marks controls and the current place. Pine says that all is well, whatever the brand.
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: {
    pine: PINE,
    brand: PINE,
    amber: [
      '#fdf8ee',
      '#faefd8',
      '#f3dcab',
      '#ecc679',
      '#e5b14e',
      '#d99a2f',
      '#c28014',
      '#9a6410',
      '#7a4f0f',
      '#5e3d0d',
    ],
    gray: [
      '#f8f9fa',
      '#f1f3f4',
      '#e7e9ec',
      '#d9dce1',
      '#c3c8cf',
      '#9ba2ad',
      '#6c7480',
      '#49515c',
      '#2f353e',
      '#1b2027',
    ],
    dark: [
      '#d5d9de',
      '#b4bac3',
      '#8f96a2',
      '#6b7280',
      '#3a404a',
      '#2b3038',
      '#1f2329',
      '#171a1f',
      '#101216',
      '#0a0b0e',
    ],
  },
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } } satisfies Options<typeof ActionIcon>,
    Alert: {
      defaultProps: { radius: 'lg' },
      styles: { title: { color: 'var(--mantine-color-text)', fontWeight: 600 } },
    } satisfies Options<typeof Alert>,
    Badge: { styles: { root: { textTransform: 'none' }, label: { fontWeight: 600 } } } satisfies Options<
      typeof Badge
    >,
    // Mantine centres the loader in a transition, which reduced motion leaves out.
    Button: {
      styles: { root: { fontWeight: 500 }, loader: { transform: 'translate(-50%, -50%)' } },
    } satisfies Options<typeof Button>,
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } } satisfies Options<typeof Card>,
    InputWrapper: { styles: { label: { fontWeight: 550, marginBottom: 3 } } } satisfies Options<
      typeof InputWrapper
    >,
    Menu: {
      defaultProps: { shadow: 'md', radius: 'lg', withInitialFocusPlaceholder: false, withinPortal: false },
    } satisfies Options<typeof Menu>,
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
        // A header outside the page's own header counts as a second banner landmark.
        attributes: { header: { role: 'none' } },
      },
      styles: {
        title: { fontWeight: 600, fontSize: '1rem' },
        // The header is sticky, so focused elements must not end up underneath it.
        content: { scrollPaddingTop: 72 },
      },
    } satisfies Options<typeof Modal>,
    NumberInput: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    } satisfies Options<typeof NumberInput>,
    Popover: { defaultProps: { shadow: 'md', radius: 'lg' } } satisfies Options<typeof Popover>,
    Select: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    } satisfies Options<typeof Select>,
    TextInput: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    } satisfies Options<typeof TextInput>,
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } } satisfies Options<typeof Tooltip>,
  },
})

// Mantine's own dimmed, placeholder and error greys miss the 4.5:1 of WCAG 1.4.3 on these surfaces.
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--choice-allowed': 'var(--mantine-color-pine-6)',
    '--choice-partial': 'var(--mantine-color-amber-6)',
    '--choice-denied': '#7d8798',
  },
  light: {
    '--mantine-color-text': '#1b2027',
    '--mantine-color-dimmed': '#5d6672',
    '--mantine-color-placeholder': '#6c7480',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
    '--mantine-color-default-border': '#e0e3e7',
    '--app-canvas': '#f2f4f3',
    '--app-line': '#e5e9e7',
    '--app-line-strong': '#d2d9d6',
    '--app-hover': 'rgb(18 38 31 / 4.5%)',
    '--app-press': 'rgb(18 38 31 / 8%)',
    '--app-brand': 'var(--mantine-color-brand-7)',
  },
  dark: {
    '--mantine-color-text': '#e3e6ea',
    '--mantine-color-dimmed': '#98a0ac',
    '--mantine-color-placeholder': '#8f96a2',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': 'var(--mantine-color-brand-4)',
    '--mantine-color-default-border': '#2f353e',
    // Mantine's default is the same colour as a card.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--app-canvas': '#0a0d0c',
    '--app-line': '#232a27',
    '--app-line-strong': '#333c38',
    '--app-hover': 'rgb(220 240 232 / 5.5%)',
    '--app-press': 'rgb(220 240 232 / 10%)',
    '--app-brand': 'var(--mantine-color-brand-5)',
    '--choice-allowed': 'var(--mantine-color-pine-5)',
    '--choice-partial': 'var(--mantine-color-amber-5)',
    '--choice-denied': '#8a93a3',
  },
})
