export type { View } from '../../web/view.ts'
