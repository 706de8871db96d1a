import { type ReactNode, useState } from 'react'

/** Freezes a covered page, if it was rendered: it isn't visible, and rendering it would slow down what covers it. */
export function Uncovered({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const [kept, setKept] = useState(isCovered ? null : children)
  if (!isCovered && kept !== children) setKept(children)
  return isCovered ? kept : children
}
