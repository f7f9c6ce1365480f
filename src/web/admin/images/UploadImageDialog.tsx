import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { imageCalls } from '../../../contract/images/images.calls.ts';
import type { UploadedPicture } from '../../../contract/images/images.schemas.ts';
import { FormDialog } from '../../editing/form/FormDialog.tsx';
import { UploadField } from '../../editing/upload/UploadField.tsx';
import { anyImage } from '../../editing/upload/upload-rules.ts';
import { Button } from '../../ui/style/Button.tsx';
import { refreshTouched } from '../kit/touched-reads.ts';

/** Uploads images to the library, one after the other. Mount it to open it. */
export function UploadImageDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [uploading, setUploading] = useState(false);
  const [uploaded, setUploaded] = useState<UploadedPicture | null>(null);
  return (
    <FormDialog
      title="Upload an Image"
      description="It is added to the library, from where every form can choose it."
      unsaved={uploading}
      onClose={(navigating) => {
        if (!navigating) onClose();
      }}
    >
      {(cancel) => (
        <>
          <UploadField
            label="Image"
            image={uploaded && { ...uploaded, path: uploaded.filePath, preview: null }}
            rules={anyImage}
            onUploading={setUploading}
            onUploaded={(given) => {
              setUploaded(given);
              refreshTouched(queries, imageCalls.uploadPicture);
            }}
          />
          <div className="mt-8 flex justify-end">
            <Button variant="quiet" onClick={cancel}>
              {uploaded === null ? 'Cancel' : 'Done'}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
