import { createBrowserRouter } from 'react-router'
import { inLanguage } from './i18n/in-language.tsx'
import { routes } from './routes.tsx'

export const router = createBrowserRouter(inLanguage(routes))
