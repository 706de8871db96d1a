import { Trans } from '@lingui/react/macro'
import { initialOf, logoSource } from './brand-mark.ts'
import classes from './logo.module.css'
import { useShownBrand } from './shown-brand.ts'

export function LogoMark({ sizePx = 26 }: { sizePx?: number }) {
  const brand = useShownBrand()
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {brand ? (
        <>
          <circle className={classes['own']} cx="12" cy="12" r="11" />
          <text className={classes['initial']} x="12" y="16.6">
            {initialOf(brand.name)}
          </text>
        </>
      ) : (
        <>
          <path className={classes['disc']} d="M15.84 1.69A11 11 0 1 0 22.31 8.16A5 5 0 0 1 15.84 1.69Z" />
          <path className={classes['tick']} d="M7.1 12.7l3.3 3.3 6-6.4" />
        </>
      )}
    </svg>
  )
}

export function Logo() {
  const brand = useShownBrand()
  if (brand?.logo) {
    return <img className={classes['picture']} src={logoSource(brand.logo)} alt={brand.name} />
  }
  return (
    <span className={classes['logo']}>
      <LogoMark />
      <span className={classes['name']}>{brand ? brand.name : <Trans>Placet</Trans>}</span>
    </span>
  )
}
