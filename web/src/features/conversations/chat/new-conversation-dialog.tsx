import { useState } from 'react';
import * as common from '#messages/common';
import * as m from '#messages/conversations/chat';
import { Dialog } from '#ui/dialog.tsx';
import { MemberField } from '#ui/member-field.tsx';

interface NewConversationDialogProps {
  onChoose: (userId: number) => void;
  onClose: () => void;
}

/** Searches for a member to write to. Choosing one ends the dialog. */
export const NewConversationDialog = ({ onChoose, onClose }: NewConversationDialogProps) => {
  const [text, setText] = useState('');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.newMessage}>
      {/* Room for the list, so that the dialog does not move while the member types. */}
      <div className="min-h-84">
        <MemberField
          label={common.to}
          text={text}
          recipientId={null}
          error={undefined}
          autoFocus
          onChange={(typed, member) => (member ? onChoose(member.id) : setText(typed))}
        />
      </div>
    </Dialog>
  );
};
