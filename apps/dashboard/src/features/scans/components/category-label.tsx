import type { Category } from '@placet/contract/constants'
import classes from './category-label.module.css'

export function CategoryLabel({ category }: { category: Category }) {
  return (
    <span className={classes['label']} data-category={category}>
      {category}
    </span>
  )
}
