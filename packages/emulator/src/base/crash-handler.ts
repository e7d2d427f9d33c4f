/** Reports an unexpected error. The response to the failed request, if any, contains the same `errorId`. */
export type CrashHandler = (errorId: string, error: unknown) => void
