import { type ReactNode, useState } from 'react'

/** While covered, the page stays as it was: nobody sees it, and drawing it anew would hold up what covers it. */
export function Uncovered({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const [kept, setKept] = useState(children)
  if (!isCovered && kept !== children) setKept(children)
  return isCovered ? kept : children
}
