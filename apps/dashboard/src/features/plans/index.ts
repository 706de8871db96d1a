export { CouponField } from './components/coupon-field.tsx'
export { PlanPicker } from './components/plan-picker.tsx'
export { useCheckCoupon, usePlans } from './queries.ts'
