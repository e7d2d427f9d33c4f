/** Reports an unexpected error, with the `errorId` of the response, if there is one. */
export type ReportCrash = (errorId: string, error: unknown) => void
