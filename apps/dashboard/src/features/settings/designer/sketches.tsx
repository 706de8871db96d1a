import type { Theme } from '@placet/contract/constants'
import type { Region } from '@placet/contract/settings-document'
import type { CSSProperties, ReactNode } from 'react'
import type { Look } from '../../../domain/looks.ts'
import classes from './sketches.module.css'

/** Thumbnail sketch of a banner in this theme. */
export function ThemeSketch({ theme }: { theme: Theme }) {
  return <Page>{THEMES[theme]}</Page>
}

export function DisplaySketch({ type }: { type: Region['preferences']['displayType'] }) {
  return <Page>{type === 'dialog' ? DIALOG : PANEL}</Page>
}

export function IconSketch({ theme }: { theme: Region['icon']['theme'] }) {
  return <Page>{ICONS[theme]}</Page>
}

/** Thumbnail of a look, with buttons in the owner's colour. */
export function LookSketch({ look, colour }: { look: Look['id']; colour: string }) {
  return (
    <Page>
      <g style={{ '--app-brand': colour } as CSSProperties}>{LOOK_SKETCHES[look]}</g>
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 60" aria-hidden="true" className={classes['sketch']}>
      <rect className={classes['page']} width="96" height="60" />
      <path className={classes['lines']} d="M10 10h30M10 18h76M10 25h76M10 32h60M10 39h76M10 46h50" />
      {children}
    </svg>
  )
}

interface BoxProps {
  x: number
  y: number
  width: number
  height: number
  round?: number
}

function Card({ round = 3, ...box }: BoxProps) {
  return <rect className={classes['card']} {...box} rx={round} />
}

function Button({ isQuiet = false, round = 1.5, ...box }: BoxProps & { isQuiet?: boolean }) {
  return <rect className={classes[isQuiet ? 'quiet' : 'button']} {...box} rx={round} />
}

function Words({ d }: { d: string }) {
  return <path className={classes['words']} d={d} />
}

const THEMES: Record<Theme, ReactNode> = {
  default: (
    <>
      <Card x={11} y={30} width={74} height={26} />
      <Words d="M16 36h26M16 41h62" />
      <Button x={16} y={46} width={20} height={6} />
      <Button x={38} y={46} width={20} height={6} />
      <Button x={60} y={46} width={20} height={6} isQuiet />
    </>
  ),
  overlay: (
    <>
      <Card x={22} y={22} width={52} height={34} />
      <Words d="M27 28h24M27 33h42" />
      <Button x={27} y={38} width={20} height={6} />
      <Button x={49} y={38} width={20} height={6} />
      <Button x={27} y={46} width={42} height={6} isQuiet />
    </>
  ),
  popup: (
    <>
      <Card x={56} y={16} width={34} height={38} round={1.5} />
      <Words d="M60 22h18M60 27h26" />
      <Button x={60} y={32} width={26} height={5} />
      <Button x={60} y={39} width={26} height={5} />
      <Button x={60} y={46} width={26} height={5} isQuiet />
    </>
  ),
  bar: (
    <>
      <Card x={0} y={42} width={96} height={18} round={0} />
      <Words d="M8 48h20M8 54h30" />
      <Button x={46} y={48} width={14} height={6} />
      <Button x={62} y={48} width={14} height={6} />
      <Button x={78} y={48} width={12} height={6} isQuiet />
    </>
  ),
  bubble: (
    <>
      <Card x={6} y={22} width={42} height={32} round={8} />
      <Words d="M12 30h18M12 35h30" />
      <Button x={12} y={41} width={14} height={7} round={3.5} />
      <Button x={28} y={41} width={14} height={7} round={3.5} />
    </>
  ),
  unstyled: (
    <>
      <rect className={classes['plain']} x={1} y={40} width={94} height={19} />
      <Words d="M6 46h50" />
      <Button x={6} y={50} width={16} height={6} round={0} isQuiet />
      <Button x={24} y={50} width={16} height={6} round={0} isQuiet />
      <Button x={42} y={50} width={16} height={6} round={0} isQuiet />
    </>
  ),
}

const LOOK_SKETCHES: Record<Look['id'], ReactNode> = {
  card: THEMES.default,
  bar: THEMES.bar,
  corner: (
    <>
      <Card x={4} y={28} width={46} height={28} />
      <Words d="M9 34h18M9 39h34" />
      <Button x={9} y={45} width={11} height={6} />
      <Button x={22} y={45} width={11} height={6} />
      <Button x={35} y={45} width={11} height={6} isQuiet />
    </>
  ),
  centre: (
    <>
      <Card x={22} y={13} width={52} height={34} />
      <Words d="M27 19h24M27 24h42" />
      <Button x={27} y={29} width={20} height={6} />
      <Button x={49} y={29} width={20} height={6} />
      <Button x={27} y={37} width={42} height={6} isQuiet />
    </>
  ),
}

const SWITCHES = (x: number, y: number) => (
  <>
    <Words d={`M${x} ${y + 2}h16M${x} ${y + 9}h20M${x} ${y + 16}h14`} />
    {[0, 7, 14].map((below) => (
      <Button key={below} x={x + 28} y={y + below} width={7} height={4} round={2} />
    ))}
  </>
)

const DIALOG = (
  <>
    <Card x={24} y={8} width={48} height={44} />
    <Words d="M30 15h22" />
    {SWITCHES(30, 21)}
    <Button x={30} y={42} width={17} height={6} />
    <Button x={49} y={42} width={17} height={6} />
  </>
)

const PANEL = (
  <>
    <Card x={48} y={0} width={48} height={60} round={0} />
    <Words d="M54 9h22" />
    {SWITCHES(54, 17)}
    <Button x={54} y={48} width={17} height={6} />
    <Button x={73} y={48} width={17} height={6} />
  </>
)

const ICONS: Record<Region['icon']['theme'], ReactNode> = {
  none: null,
  standard: <circle className={classes['button']} cx={16} cy={46} r={9} />,
  compact: <circle className={classes['button']} cx={12} cy={50} r={5.5} />,
  triangle: <path className={classes['button']} d="M0 34 26 60H0z" />,
}
