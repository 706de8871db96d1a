import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { compress } from './compress.ts'
import { translate } from './translate.ts'

const DEV_HOST = '127.0.0.1'

// The API serves the page, so the development server's asset addresses must name this server and its --port.
function assetsFromOwnOrigin(): Plugin {
  return {
    name: 'assets-from-own-origin',
    apply: 'serve',
    config: ({ server }) => ({ server: { origin: `http://${DEV_HOST}:${server?.port ?? 5173}` } }),
  }
}

function inPackage(names: string): RegExp {
  return new RegExp(`node_modules[\\\\/](?:${names})[\\\\/].+\\.m?js$`)
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), ...translate, assetsFromOwnOrigin(), compress],
  server: {
    host: DEV_HOST,
    strictPort: true,
    cors: { origin: /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/ },
  },
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        codeSplitting: {
          groups: [
            // Zod is told to work without eval before any schema is made, so both are in one chunk.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|configure-zod/, priority: 4 },
            {
              name: 'framework',
              test: inPackage('react|react-dom|scheduler|react-router|@lingui|use-sync-external-store'),
              priority: 3,
            },
          ],
        },
      },
    },
  },
})
