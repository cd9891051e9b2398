/* notice.tsx - why the last thing that was tried was refused, where no ask bar says so: at the end of a match
 * and in its review. SPDX-License-Identifier: MIT */
import { app } from '../store/app.ts';

export function Notice() {
  const { notice } = app;
  return notice ? (
    <p class="notice bad" role="alert">
      {notice}
    </p>
  ) : null;
}
