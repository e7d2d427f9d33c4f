import type { OrchestrationConfig } from '@orchestration/codegen'
import type { Project } from '../../config/load-project.ts'

/** The TypeScript types of scalars in a project's configuration, if it has one. */
export const scalarsOf = (project: Project | OrchestrationConfig): Record<string, string> =>
  'generates' in project
    ? Object.assign({}, ...Object.values(project.generates).map(({ presetConfig }) => presetConfig.scalars))
    : {}
