import '@vitejs/plugin-react/preamble'
import './api/configure-zod.ts'
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { preferredLanguage, switchLanguage } from './i18n/language.ts'
import { reloadAfterDeployment } from './reload-after-deployment.ts'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root')

reloadAfterDeployment()
await switchLanguage(preferredLanguage())
createRoot(root).render(<App router={router} />)
