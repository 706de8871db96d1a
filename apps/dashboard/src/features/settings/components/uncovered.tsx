import { type ReactNode, useState } from 'react'

/** While covered, a page stays as it was, if it was there: nobody sees it, and drawing it would hold up what covers it. */
export function Uncovered({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const [kept, setKept] = useState(isCovered ? null : children)
  if (!isCovered && kept !== children) setKept(children)
  return isCovered ? kept : children
}
