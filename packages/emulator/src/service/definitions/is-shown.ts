/** Whether the service publishes a part of a release. Others exist for the engine alone. */
export function isShown({ hidden }: { hidden?: true }): boolean {
  return hidden !== true
}
