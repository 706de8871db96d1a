import '@vitejs/plugin-react/preamble'
import './api/configure-zod.ts'
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './global.css'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/query-client.ts'
import { reloadAfterDeployment } from './reload-after-deployment.ts'
import { router } from './router.tsx'
import { showFavicon } from './show-favicon.ts'
import { cssVariablesResolver, theme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root')

showFavicon()
reloadAfterDeployment()
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Notifications position="top-right" />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
