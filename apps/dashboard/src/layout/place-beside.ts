export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const CARD_WIDTH = 320
const CARD_HEIGHT = 200
const GAP = 14
const EDGE = 12

/** Below the element; above it at the bottom of the window; at the side of one that is as high as the window. */
export function placeBeside(box: Box, view: { width: number; height: number }) {
  const width = Math.min(CARD_WIDTH, view.width - 2 * EDGE)
  const keepIn = (left: number) => Math.max(EDGE, Math.min(left, view.width - width - EDGE))
  const bottom = box.top + box.height
  if (bottom + GAP + CARD_HEIGHT <= view.height) return { width, left: keepIn(box.left), top: bottom + GAP }
  if (box.top - GAP - CARD_HEIGHT >= 0) {
    return { width, left: keepIn(box.left), bottom: view.height - box.top + GAP }
  }
  return { width, left: keepIn(box.left + box.width + GAP), top: Math.max(EDGE, box.top + GAP) }
}
