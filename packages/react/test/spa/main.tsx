import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, type AppProps } from './app.tsx'

declare global {
  interface Window {
    spa: AppProps
  }
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App {...window.spa} />
    </StrictMode>,
  )
}
