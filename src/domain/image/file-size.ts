const KB = 1024;
const MB = KB * KB;

/** Bytes as text: whole bytes, or KB or MB with one decimal (docs/specification/images.md §9). */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  // 1048525 bytes would be rounded to 1024.0 KB.
  return bytes < MB - KB / 20 ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
