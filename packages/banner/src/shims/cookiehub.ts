import { createCookieHub } from './cookiehub/create-cookiehub.ts'

Reflect.set(window, 'cookiehub', createCookieHub())
