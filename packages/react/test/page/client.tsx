import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from './app.tsx'

declare global {
  interface Window {
    props: AppProps
  }
}

const root = document.querySelector('#root')
if (root) hydrateRoot(root, <App {...window.props} />)
