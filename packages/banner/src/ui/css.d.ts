declare module '*.css' {
  const text: string
  export default text
}

declare module 'placet:styles' {
  /** Every part of every look, by name. */
  const styles: Readonly<Record<string, string>>
  export default styles
}
