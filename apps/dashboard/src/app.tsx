import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, StrictMode } from 'react'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/query-client.ts'
import { i18n } from './i18n/i18n.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** The whole dashboard; the router decides which page is shown. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
          <QueryClientProvider client={queryClient}>
            <ModalsProvider>
              <Notifications position="top-right" />
              <RouterProvider router={router} />
            </ModalsProvider>
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  )
}
