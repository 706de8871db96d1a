import { z } from 'zod'
import type { Tab } from './open-tab.ts'

const TIMEOUT_MS = 1500

const Point = z.object({ x: z.number(), y: z.number() })
const Clicked = z.object({
  clickMs: z.number().nullable(),
  reachedMs: z.number().nullable(),
  storedMs: z.number().nullable(),
})

async function arm(tab: Tab, ...[button, ...others]: [button: string, watched: string, goal: string]) {
  const words = [button, ...others].map((word) => JSON.stringify(word)).join()
  const point = await tab.evaluate(`__bench.arm(${words})`, Point.nullable())
  if (!point) throw new Error(`there is no ${button}`)
  return point
}

/** Moves the pointer there. */
export async function pointAt(tab: Tab, button: string): Promise<void> {
  const point = await arm(tab, button, button, 'shown')
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point })
}

/** A real mouse click; times are measured from the click, null if never. */
export async function clickIn(tab: Tab, button: string, watched: string, goal: 'shown' | 'gone') {
  const point = await arm(tab, button, watched, goal)
  const mouse = (type: string, buttons: number) =>
    tab.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', buttons, clickCount: 1 })
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point })
  await mouse('mousePressed', 1)
  await mouse('mouseReleased', 0)
  const { clickMs, reachedMs, storedMs } = await tab.evaluate(`__bench.clickResult(${TIMEOUT_MS})`, Clicked)
  const since = (timeMs: number | null) =>
    timeMs === null || clickMs === null ? null : Math.max(0, timeMs - clickMs)
  return { reachedMs: since(reachedMs), storedMs: since(storedMs) }
}
