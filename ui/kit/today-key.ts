/**
 * Whether a key with Ctrl writes today's date: `;` as sheets have it, and the full stop, which Excel takes where `;` needs Shift, as on
 * German keyboards.
 */
export const isTodayKey = ({ key, control }: { readonly key: string; readonly control: boolean }): boolean =>
  control && (key === ";" || key === ".")
