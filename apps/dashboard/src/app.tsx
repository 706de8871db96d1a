import { I18nProvider } from '@lingui/react'
import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, StrictMode, useMemo } from 'react'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/query-client.ts'
import { brandShades } from './brand-shades.ts'
import { i18n } from './i18n/i18n.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { useShownBrand } from './ui/shown-brand.ts'
import { ToastArea } from './ui/toast-area.tsx'

/** The whole dashboard; the router decides which page is shown. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  const brandedTheme = useBrandedTheme()
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider
          theme={brandedTheme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
        >
          <QueryClientProvider client={queryClient}>
            <ToastArea />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  )
}

function useBrandedTheme() {
  const colour = useShownBrand()?.colour
  return useMemo(
    () =>
      colour === undefined ? theme : mergeThemeOverrides(theme, { colors: { brand: brandShades(colour) } }),
    [colour],
  )
}
